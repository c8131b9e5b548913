-- Sets who acts, in which organization, from what core.act_as_task has returned.
create or replace function core.act_as_before(p_before jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('assetry.' || b.key, b.value, true) from jsonb_each_text(p_before) as b
$$;
