package settings

// Secrets are settings without a flag: other users of the machine can read a command line.
const (
	// APIFootballKey is the key for api-football.com.
	APIFootballKey = "api-football-key"
	// FootballDataKey is the key for football-data.org.
	FootballDataKey = "football-data-key"
)

var withoutFlag = []string{encryptionKey, APIFootballKey, FootballDataKey}

// Secret returns a setting without a flag; empty when neither the environment nor the file has it.
func (s *Source) Secret(name string) (string, error) {
	value, _, err := s.lookup(name)
	return value, err
}
