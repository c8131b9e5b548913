-- The outcome of a change that the account submitted before: its answer of then, or that the id is of another change;
-- null for a new one.
create or replace function integration.kept_change(p_change jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
           when c.request_hash = core.request_hash(
             jsonb_build_array(p_change -> 'action', p_change -> 'arguments'), c.request_hash
           )
           then jsonb_build_object('outcome', 'DUPLICATE', 'answer', c.answer)
           else jsonb_build_object(
             'outcome', 'REJECTED', 'code', 'CHANGE_ID_REUSED', 'message', 'Another change has this change_id',
               'details',
             '[]'::jsonb
           )
         end
    from integration.submitted_changes as c
   where c.organization_id = core.current_organization_id()
     and c.account_id = core.current_account_id()
     and c.change_id = (p_change ->> 'change_id')::uuid
$$;

grant execute on function integration.kept_change to assetry_api;
