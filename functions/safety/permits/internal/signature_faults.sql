-- What keeps the caller from issuing a permit by who signed it: somebody has not, the one who accepted it is the
-- caller, or the caller is not one to sign it as its issuer.
create or replace function safety.signature_faults(p_permit safety.permits)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_agg(
                      core.fault('role', 'PERMIT_NOT_SIGNED', format('The role %s is not signed',
                      r.role)) order by r.role
                    )
               from safety.permit_kinds as k
              cross join unnest(array['ACCEPTOR'] || k.required_roles) as r (role)
              where k.id = p_permit.kind_id
                and not exists (
                      select 1
                        from safety.signatures as g
                       where g.permit_id = p_permit.id
                         and g.issue = p_permit.issue_count + 1
                         and g.role = r.role
                         and g.voided_at is null
                    )
           ),
           '[]'
         ) || safety.acceptor_faults(p_permit) || safety.signer_faults(p_permit, 'ISSUER')
$$;

grant execute on function safety.signature_faults to assetry_api, assetry_list;
