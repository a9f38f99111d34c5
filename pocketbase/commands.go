package main

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

func addCommands(app *pocketbase.PocketBase, config *settings) {
	app.RootCmd.AddCommand(
		cmd.NewServeCommand(app, false),
		cmd.NewSuperuserCommand(app),
		adminCommand(app),
		accountCommand(app),
		healthCommand(),
		demoCommand(app),
	)
}

func adminCommand(app core.App) *cobra.Command {
	admin := &cobra.Command{Use: "admin", Short: "Administrators of this server"}
	var password string
	create := &cobra.Command{
		Use:   "create EMAIL [PASSWORD]",
		Short: "Creates an administrator, or gives an existing one a new password",
		Args:  cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 2 {
				password = args[1]
			}
			if password == "" {
				return fmt.Errorf("a password is missing: as second word or in MUDARRAJ_ADMIN_PASSWORD(_FILE)")
			}
			return createAdmin(app, args[0], password)
		},
	}
	admin.PersistentFlags().StringVar(&password, "admin-password", "", "password, if it is not given as a word")
	admin.AddCommand(create)
	return admin
}

func createAdmin(app core.App, email, password string) error {
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	admins, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return err
	}
	admin, err := app.FindAuthRecordByEmail(admins, email)
	if err != nil {
		admin = core.NewRecord(admins)
		admin.SetEmail(email)
	}
	admin.SetPassword(password)
	if err := app.Save(admin); err != nil {
		return err
	}
	fmt.Println("administrator " + email + " is ready")
	return nil
}

func healthCommand() *cobra.Command {
	var url string
	command := &cobra.Command{
		Use:         "health",
		Short:       "Ends with 0 when the server answers, else with 1",
		Annotations: map[string]string{needsNoApp: "yes"},
		RunE:        func(*cobra.Command, []string) error { return checkHealth(url) },
	}
	command.Flags().StringVar(&url, "url", "http://127.0.0.1:8090", "address of the server")
	return command
}

func checkHealth(url string) error {
	client := http.Client{Timeout: 5 * time.Second}
	answer, err := client.Get(strings.TrimRight(url, "/") + "/api/health")
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answered %s", answer.Status)
	}
	fmt.Println("healthy")
	return nil
}
