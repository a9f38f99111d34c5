package settings

import "os"

const encryptionKey = "encryption-key"

const encryptionVariable = environmentPrefix + "ENCRYPTION_KEY"

// EncryptionVariable names where PocketBase finds the key for its stored settings. It is empty when there is no key.
func EncryptionVariable() string {
	if os.Getenv(encryptionVariable) != "" {
		return encryptionVariable
	}
	return ""
}

// ExportEncryptionKey writes a key that a file holds into the variable that PocketBase reads.
func (s *Source) ExportEncryptionKey() error {
	key, found, err := s.lookup(encryptionKey)
	if err != nil || !found {
		return err
	}
	return os.Setenv(encryptionVariable, key)
}
