-- All that keeps the caller from signing a permit as p_role: it is not to be signed, somebody has signed as that, or it
-- is not his to sign; the gravest first.
create or replace function safety.signing_faults(p_permit safety.permits, p_role text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_agg(core.fault('role', f.code, f.message) order by f.place)
               from (
                 select 1, 'PERMIT_NOT_SIGNABLE', format('Permit %s is %s', p_permit.permit_number, p_permit.status)
                  where p_permit.status not in ('VALIDATED', 'ISSUED', 'SUSPENDED', 'EXPIRED')
                 union all
                 select 2, 'ALREADY_SIGNED',
                        format('Permit %s is already signed as %s', p_permit.permit_number, p_role)
                   from safety.signatures as g
                  where g.permit_id = p_permit.id
                    and g.issue = p_permit.issue_count + 1
                    and g.role = p_role
                    and g.voided_at is null
               ) as f (place, code, message)
           ),
           '[]'
         ) || safety.signer_faults(p_permit, p_role)
$$;

grant execute on function safety.signing_faults to assetry_api, assetry_list;
