-- What keeps the caller from signing the next issue of a permit as p_role by who he is: a service account is nobody,
-- for whoever has its key could sign a second role through it; the kind names others; he has signed it as something
-- that the kind keeps apart from that, as the account or as the identity behind it; or the password is to be given
-- again.
create or replace function safety.signer_faults(p_permit safety.permits, p_role text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_build_array(core.fault('role', 'SIGNER_NOT_ALLOWED', 'Only a person signs a permit'))
               from identity.accounts as a
              where a.id = core.current_account_id()
                and a.kind = 'SERVICE'
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_build_array(
                      core.fault('role', 'SIGNER_NOT_ALLOWED', format('Signed as %s by %s', p_role, s.p_words))
                    )
               from safety.signers_of(p_permit, p_role) as s
              where not s.p_is_mine
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_agg(
                      core.fault(
                        'role', 'ROLES_SEPARATED',
                        format('You signed it as %s: another person must sign as %s', g.role, p_role)
                      ) || jsonb_build_object('id', g.id)
                      order by g.role
                    )
               from safety.permit_kinds as k
               join safety.signatures as g on g.permit_id = p_permit.id
              where k.id = p_permit.kind_id
                and g.issue = p_permit.issue_count + 1
                and g.voided_at is null
                and g.role <> p_role
                and array[g.role, p_role] <@ k.separated_roles
                -- That nobody issues what he has accepted holds for every kind, and has a code of its own.
                and not (p_role = 'ISSUER' and g.role = 'ACCEPTOR')
                and array[g.signed_by, g.signed_through] && array[core.current_account_id(), core.current_actor_id()]
           ),
           '[]'
         ) || identity.signing_faults()
$$;

grant execute on function safety.signer_faults to assetry_api, assetry_list;
