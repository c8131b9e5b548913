-- What the actions on a blackout of maintenance answer.
create or replace function maintenance.blackout_answer(p_blackout maintenance.blackouts)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_blackout.id, 'row_version', p_blackout.row_version)
$$;

grant execute on function maintenance.blackout_answer to assetry_api;
