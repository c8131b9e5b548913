-- The time from which a round of a scheduled task that begins now starts no other record: a tenth of a second later,
-- because the round keeps its locks until it ends. Never where no further round follows: the task has none, or was
-- called by hand.
create or replace function core.round_end()
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select case
           when coalesce(current_setting('assetry.task_round', true), '') = '' then 'infinity'
           else clock_timestamp() + interval '100 milliseconds'
         end
$$;
