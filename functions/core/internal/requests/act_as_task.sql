-- Makes the rest of the transaction one of a scheduled task in an organization, for nobody's account: what core.act_for
-- has set for one record holds for no other. Returns what was set before, for core.act_as_before.
create or replace function core.act_as_task(p_organization_id uuid)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before jsonb := (
    select jsonb_object_agg(n.name, coalesce(current_setting('assetry.' || n.name, true), ''))
      from unnest('{organization_id,account_id,actor_id,session_id,api_key_id,reads_everything}'::text[]) as n (name)
  );
begin
  perform core.act_as_before(
    '{"account_id": "", "actor_id": "", "session_id": "", "api_key_id": "", "reads_everything": ""}'
      || jsonb_build_object('organization_id', p_organization_id)
  );
  return v_before;
end
$$;
