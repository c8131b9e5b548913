-- Sets who acts, in which organization, by which action and request, from what core.act_as_task has returned; nothing
-- from null.
create or replace function core.act_as_before(p_before jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('assetry.organization_id', p_before ->> 'organization_id', true),
         set_config('assetry.account_id', p_before ->> 'account_id', true),
         set_config('assetry.actor_id', p_before ->> 'actor_id', true),
         set_config('assetry.session_id', p_before ->> 'session_id', true),
         set_config('assetry.api_key_id', p_before ->> 'api_key_id', true),
         set_config('assetry.reads_everything', p_before ->> 'reads_everything', true),
         set_config('assetry.action', p_before ->> 'action', true),
         set_config('request.headers', p_before ->> 'headers', true)
   where p_before is not null
$$;
