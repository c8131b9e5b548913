-- Makes the rest of the transaction one of the worker, for nobody's account, by an action of imports.
create or replace function integration.act_on_import(p_organization_id uuid, p_action text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.act_as_task(p_organization_id);
  perform set_config('assetry.action', p_action, true);
end
$$;
