package sessions

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
)

// bindTokenLookup answers 503 when a token cannot be looked up (Y5). PocketBase treats the request as a visitor's, also
// when its database fails; the 401 that follows would end the phone's session.
func (s *Sessions) bindTokenLookup(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajTokenLookup", Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1, Func: s.retryTokenLookup,
	})
}

func (s *Sessions) retryTokenLookup(e *core.RequestEvent) error {
	token := api.TokenOf(e)
	if e.Auth != nil || token == "" {
		return e.Next()
	}
	account, err := s.accountOf(token)
	if err != nil {
		s.app.Logger().Error("a token could not be looked up", "error", err)
		return api.Busy(e)
	}
	e.Auth = account
	return e.Next()
}

// accountOf returns nil for a token without account, with a wrong signature or expired. An error means that the
// database could not be read.
func (s *Sessions) accountOf(token string) (*core.Record, error) {
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil || claims[core.TokenClaimType] != core.TokenTypeAuth {
		return nil, nil
	}
	id, _ := claims[core.TokenClaimId].(string)
	collection, _ := claims[core.TokenClaimCollectionId].(string)
	account, err := s.app.FindRecordById(collection, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !account.Collection().IsAuth() {
		return nil, nil
	}
	if _, err := security.ParseJWT(token, account.TokenKey()+account.Collection().AuthToken.Secret); err != nil {
		return nil, nil
	}
	return account, nil
}
