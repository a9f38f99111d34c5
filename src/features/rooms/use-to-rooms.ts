import { useNavigate } from '@tanstack/react-router'

/** Leads from a room that the user left or deleted to the list of rooms. Back does not lead to that room. */
export function useToRooms(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/chat-rooms', replace: true })
}
