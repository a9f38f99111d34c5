package push

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"strings"
)

// ServerKeys are the keys with which the server signs (VAPID, RFC 8292), base64url.
type ServerKeys struct{ Private, Public string }

// NewPrivateKey makes a server's private key.
func NewPrivateKey() (string, error) {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(key.Bytes()), nil
}

// ReadPrivateKey finds the public key of a private one.
func ReadPrivateKey(private string) (ServerKeys, error) {
	bytes, err := decode(private)
	if err != nil {
		return ServerKeys{}, errors.New("push-private-key is not base64url")
	}
	key, err := ecdh.P256().NewPrivateKey(bytes)
	if err != nil {
		return ServerKeys{}, errors.New("push-private-key is no P-256 key of 32 bytes")
	}
	encode := base64.RawURLEncoding.EncodeToString
	return ServerKeys{Private: encode(key.Bytes()), Public: encode(key.PublicKey().Bytes())}, nil
}

// DeviceKeys are the keys of a browser for encryption (RFC 8291), base64url.
type DeviceKeys struct {
	P256dh string `json:"p256dh"`
	Auth   string `json:"auth"`
}

// AreValid says whether a message can be encrypted with them.
func (k DeviceKeys) AreValid() bool {
	if strings.ContainsAny(k.P256dh+k.Auth, "\r\n") {
		return false // base64 skips line ends, of any number
	}
	point, err := decode(k.P256dh)
	if err != nil {
		return false
	}
	if _, err := ecdh.P256().NewPublicKey(point); err != nil {
		return false
	}
	secret, err := decode(k.Auth)
	return err == nil && len(secret) == 16
}

func decode(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}
