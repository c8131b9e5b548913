-- That the caller has accepted a permit, as the account or as the identity behind it: somebody else issues it, whatever
-- its kind says.
create or replace function safety.acceptor_faults(p_permit safety.permits)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('role', 'ISSUER_IS_ACCEPTOR', 'You accepted it: another person must issue it')
               || jsonb_build_object('id', g.id)
           ),
           '[]'
         )
    from safety.signatures as g
   where g.permit_id = p_permit.id
     and g.issue = p_permit.issue_count + 1
     and g.role = 'ACCEPTOR'
     and g.voided_at is null
     and array[g.signed_by, g.signed_through] && array[core.current_account_id(), core.current_actor_id()]
$$;

grant execute on function safety.acceptor_faults to assetry_api, assetry_list;
