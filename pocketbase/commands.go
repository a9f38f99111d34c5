package main

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"mudarraj/accounts"
	"mudarraj/changedlimits"
	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/staff"
)

func addCommands(app *pocketbase.PocketBase, config *configuration, run *feed.DataRun) {
	serve := cmd.NewServeCommand(app, false)
	config.Origins = serve.PersistentFlags().Lookup("origins")
	config.Origins.Usage = "other origins whose pages may read answers, comma-separated; none unless named"
	serve.PreRun = func(_ *cobra.Command, domains []string) {
		if config.PublicURL == "" && len(domains) > 0 {
			config.PublicURL = "https://" + domains[0]
		}
	}
	app.RootCmd.AddCommand(
		serve,
		cmd.NewSuperuserCommand(app),
		adminCommand(app),
		accounts.Command(app, &config.Hooks),
		staff.Command(app),
		changedlimits.Command(app),
		healthCommand(),
		demoCommand(app, run),
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
				password = firstLine(os.Stdin)
			}
			if password == "" {
				return fmt.Errorf("a password is missing: in the file of MUDARRAJ_ADMIN_PASSWORD_FILE, or as a line of standard input")
			}
			return createAdmin(app, args[0], password)
		},
	}
	admin.PersistentFlags().StringVar(&password, "admin-password", "", "password, if it is not given as a word")
	admin.AddCommand(create)
	return admin
}

// firstLine reads a secret from a pipe: other users of the machine could read the command line.
func firstLine(input *os.File) string {
	fmt.Fprint(os.Stderr, "password: ")
	line, _ := bufio.NewReader(io.LimitReader(input, 1<<10)).ReadString('\n')
	return strings.TrimRight(line, "\r\n")
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
	if err := sqlite.WriteBesideServer(app, func(tx core.App) error { return tx.Save(admin) }); err != nil {
		return err
	}
	fmt.Println("administrator " + email + " is ready")
	return nil
}

func healthCommand() *cobra.Command {
	var url string
	command := &cobra.Command{
		Use:         "health",
		Short:       "Exits with 0 if the server answers, else with 1",
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
