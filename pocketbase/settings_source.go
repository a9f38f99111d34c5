package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/pocketbase/pocketbase"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mudarraj/sqlite"
)

const environmentPrefix = "MUDARRAJ_"

// source answers what environment and configuration file say about a setting. Flags win over both.
type source struct {
	environment func(string) (string, bool)
	file        map[string]string
}

// readSource reads the file named by --config or MUDARRAJ_CONFIG, if any.
func readSource(args []string, environment func(string) (string, bool)) (*source, error) {
	s := &source{environment: environment, file: map[string]string{}}
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
		name, value, ok, err := parseConfigLine(line)
		if err != nil {
			return nil, fmt.Errorf("%s line %d: %w", path, number+1, err)
		}
		if ok {
			s.file[name] = value
		}
	}
	return s, nil
}

// parseConfigLine reads `name = value` or `name: value`; # starts a comment, quotes around a value are optional.
func parseConfigLine(line string) (name, value string, ok bool, err error) {
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

// lookup returns what environment (first) or file say; MUDARRAJ_X_FILE names a file that holds the value.
func (s *source) lookup(name string) (string, bool, error) {
	variable := environmentPrefix + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
	if value, found := s.environment(variable); found {
		return value, true, nil
	}
	if path, found := s.environment(variable + "_FILE"); found {
		text, err := os.ReadFile(path)
		if err != nil {
			return "", false, fmt.Errorf("%s_FILE: %w", variable, err)
		}
		return strings.TrimRight(string(text), "\r\n"), true, nil
	}
	value, found := s.file[name]
	return value, found, nil
}

func (s *source) or(name, fallback string) string {
	if value, found, err := s.lookup(name); err == nil && found {
		return value
	}
	return fallback
}

// apply sets the flags of all commands from environment and file, and refuses a file that names an unknown one.
func (s *source) apply(root *cobra.Command) error {
	known := map[string]bool{"encryption-key": true}
	var failure error
	visit := func(flag *pflag.Flag) {
		known[flag.Name] = true
		value, found, err := s.lookup(flag.Name)
		if err == nil && found {
			err = flag.Value.Set(value)
			flag.DefValue = value
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

// baseConfig hands PocketBase the settings that it reads before any flag of ours. Databases are opened later.
func baseConfig(s *source, config *settings) pocketbase.Config {
	return pocketbase.Config{
		HideStartBanner:      true,
		DefaultDataDir:       s.or("dir", "pb_data"),
		DefaultDev:           s.or("dev", "") == "true",
		DBConnect:            sqlite.Connect(&config.Synchronous),
		DataMaxIdleConns:     sqlite.KeptConnections,
		DefaultEncryptionEnv: s.or("encryptionEnv", encryptionVariable()),
	}
}

// encryptionVariable names where PocketBase finds the key for its stored settings; unset means unencrypted.
func encryptionVariable() string {
	if os.Getenv(environmentPrefix+"ENCRYPTION_KEY") != "" {
		return environmentPrefix + "ENCRYPTION_KEY"
	}
	return ""
}

// exportEncryptionKey brings a key given as file into the variable that PocketBase reads.
func exportEncryptionKey(s *source) error {
	key, found, err := s.lookup("encryption-key")
	if err != nil || !found {
		return err
	}
	return os.Setenv(environmentPrefix+"ENCRYPTION_KEY", key)
}
