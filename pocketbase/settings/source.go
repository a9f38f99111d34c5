// Package settings reads settings from the environment and from a file.
package settings

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

const environmentPrefix = "MUDARRAJ_"

// Source holds what the environment and the file say about settings. Flags take precedence over both.
type Source struct {
	environment func(string) (string, bool)
	file        map[string]string
}

// Read reads the file that --config or MUDARRAJ_CONFIG names, if any.
func Read(args []string, environment func(string) (string, bool)) (*Source, error) {
	s := &Source{environment: environment, file: map[string]string{}}
	path := flagValue(args, "config")
	if path == "" {
		path, _ = environment(environmentPrefix + "CONFIG")
	}
	if path == "" {
		return s, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("config: %w", err)
	}
	for number, line := range strings.Split(string(text), "\n") {
		name, value, ok, err := parseLine(line)
		if err != nil {
			return nil, fmt.Errorf("%s line %d: %w", path, number+1, err)
		}
		if ok {
			s.file[name] = value
		}
	}
	return s, nil
}

// parseLine reads `name = value` or `name: value`. # starts a comment, and quotes around a value are optional.
func parseLine(line string) (name, value string, ok bool, err error) {
	line = strings.TrimSpace(line)
	if line == "" || strings.HasPrefix(line, "#") {
		return "", "", false, nil
	}
	at := strings.IndexAny(line, "=:")
	if at < 1 {
		return "", "", false, fmt.Errorf("want name = value")
	}
	name = strings.TrimSpace(line[:at])
	value = strings.TrimSpace(line[at+1:])
	if len(value) >= 2 && (value[0] == '"' || value[0] == '\'') && value[len(value)-1] == value[0] {
		value = value[1 : len(value)-1]
	} else if comment := strings.Index(value, " #"); comment >= 0 {
		value = strings.TrimSpace(value[:comment])
	}
	return name, value, true, nil
}

func flagValue(args []string, name string) string {
	for i, arg := range args {
		if value, found := strings.CutPrefix(arg, "--"+name+"="); found {
			return value
		}
		if arg == "--"+name && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}

// lookup returns what the environment says about a setting, or else the file. MUDARRAJ_X_FILE names a file that holds
// the value.
func (s *Source) lookup(name string) (value string, found bool, err error) {
	value, where, err := s.locate(name)
	return value, where != "", err
}

// Where the value of a setting was found.
const (
	ofEnvironment = "environment"
	ofFile        = "file"
)

func (s *Source) locate(name string) (value, where string, err error) {
	variable := environmentPrefix + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
	if value, found := s.environment(variable); found {
		return value, ofEnvironment, nil
	}
	if path, found := s.environment(variable + "_FILE"); found {
		text, err := os.ReadFile(path)
		if err != nil {
			return "", "", fmt.Errorf("%s_FILE: %w", variable, err)
		}
		return strings.TrimRight(string(text), "\r\n"), ofEnvironment, nil
	}
	if value, found := s.file[name]; found {
		return value, ofFile, nil
	}
	return "", "", nil
}

// Or returns a setting that is read before flags are, or the fallback.
func (s *Source) Or(name, fallback string) string {
	if value, found, err := s.lookup(name); err == nil && found {
		return value
	}
	return fallback
}

// Apply sets the flags of all commands. It refuses a file that names an unknown setting.
func (s *Source) Apply(root *cobra.Command) error {
	known := map[string]bool{}
	for _, name := range withoutFlag {
		known[name] = true
	}
	var failure error
	visit := func(flag *pflag.Flag) {
		known[flag.Name] = true
		value, where, err := s.locate(flag.Name)
		if err == nil && where != "" {
			err = flag.Value.Set(value)
			flag.DefValue = value
			if noted, ok := flag.Value.(interface{ SetFrom(where string) }); ok {
				noted.SetFrom(where)
			}
		}
		if err != nil && failure == nil {
			failure = fmt.Errorf("setting %s: %w", flag.Name, err)
		}
	}
	root.PersistentFlags().VisitAll(visit)
	for _, command := range root.Commands() {
		command.Flags().VisitAll(visit)
		command.PersistentFlags().VisitAll(visit)
	}
	for name := range s.file {
		if !known[name] && failure == nil {
			failure = fmt.Errorf("config: unknown setting %s", name)
		}
	}
	return failure
}
