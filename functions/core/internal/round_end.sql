-- When a round of a scheduled task that begins now starts no other record: a tenth of a second later, because what it
-- has locked stays so until it ends; never where nobody asks for another round, such as a call by hand or a task that
-- has none.
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
