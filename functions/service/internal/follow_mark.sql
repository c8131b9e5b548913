-- Moves the promised times of one work order or request that is marked, for the clock.
create or replace function service.follow_mark(p_subject_id uuid, p_at timestamptz)
returns integer
language sql
volatile
set search_path = ''
as $$
  select service.take_calendar_marks(p_subject_id, 1) where p_at is not null
$$;
