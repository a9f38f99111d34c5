import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { bubble, messageField, sendMessage, storedBubble } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { openedChat } from './fixtures/opened-chat'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

journey(
  'a user who takes messages of followed fans only is asked without a network; others are told, and keep their text',
  async ({ phone, appServer }) => {
    const { page: writer, me, other: restricted } = await openedChat({ phone, appServer })
    const { page } = await phone()
    await signIn(page, restricted, { at: '/settings' })
    const choice = page.getByRole('radiogroup', { name: ar('Who may write to me') })
    await choice.waitFor()
    await expect.poll(() => choice.getByRole('radio', { name: ar('Everyone') }).isChecked()).toBe(true)
    await appServer.proxy.setMode('cut')
    await choice.getByText(ar('Fans I follow')).click()
    await expect.poll(() => choice.getByRole('radio', { name: ar('Fans I follow') }).isChecked()).toBe(true)
    await appServer.proxy.heal()
    const { api } = userActions(appServer)
    await expect.poll(async () => (await api.row('profiles', restricted.id)).messages_from).toBe('followed')

    await sendMessage(writer, 'السلام عليكم')
    await bubble(writer, 'السلام عليكم')
      .getByText(ar('This fan gets messages only from fans whom they follow.'))
      .waitFor()
    await messageField(writer).waitFor({ state: 'detached' })
    expect(
      await bubble(writer, 'السلام عليكم')
        .getByRole('button', { name: ar('Try again') })
        .count(),
    ).toBe(0)
    await userActions(appServer).follow(restricted, me)
    await writer.getByRole('button', { name: ar('Try again') }).click()
    await storedBubble(writer, 'السلام عليكم').waitFor()
    await messageField(writer).waitFor()
    await page.reload()
    await choice.waitFor()
    await expect.poll(() => choice.getByRole('radio', { name: ar('Fans I follow') }).isChecked()).toBe(true)
  },
)
