-- Makes the rest of the transaction one of a scheduled task in an organization, for nobody's account. Returns what was
-- set before, with the action and the headers of the request, for core.act_as_before: what core.act_for and an action
-- set for one record ends with it.
create or replace function core.act_as_task(p_organization_id uuid)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before jsonb := (
    select jsonb_object_agg(n.key, coalesce(current_setting(n.name, true), ''))
      from (
        values ('organization_id', 'assetry.organization_id'), ('account_id', 'assetry.account_id'),
               ('actor_id', 'assetry.actor_id'), ('session_id', 'assetry.session_id'),
               ('api_key_id', 'assetry.api_key_id'), ('reads_everything', 'assetry.reads_everything'),
               ('action', 'assetry.action'), ('headers', 'request.headers')
      ) as n (key, name)
  );
begin
  perform core.act_as_before(
    v_before || '{"account_id": "", "actor_id": "", "session_id": "", "api_key_id": "", "reads_everything": ""}'
      || jsonb_build_object('organization_id', p_organization_id)
  );
  return v_before;
end
$$;
