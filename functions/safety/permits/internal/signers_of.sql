-- Who may sign permits of a kind as p_role, in words, and whether the caller is one of them: as the person named, by a
-- role, or as a worker with a certificate that holds today at the site. The best of several certificates counts, and
-- none that was revoked. Where nobody is named, anybody may.
create or replace function safety.signers_of(
  p_permit      safety.permits,
  p_role        text,
  out p_words   text,
  out p_is_mine boolean
)
returns record
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           string_agg(
             case
               when g.is_anybody then 'any account with the permission'
               when g.role_id is not null then format('holders of the role %s', r.name)
               when g.certificate_type_id is not null then format('workers with the certificate %s', t.name)
               else c.display_name
             end, ', ' order by g.position
           ),
           'any account with the permission'
         ),
         count(*) = 0 or bool_or(
           g.is_anybody
           or coalesce(g.account_id = core.current_account_id(), false)
           or coalesce(g.role_id = any ((select identity.current_role_ids())::uuid[]), false)
           or exists (
                select
                  from workforce.workers as w
                  join workforce.worker_certificates as h
                    on h.organization_id = w.organization_id
                   and h.worker_id = w.id
                 where w.organization_id = g.organization_id
                   and w.account_id = core.current_account_id()
                   and h.certificate_type_id = g.certificate_type_id
                   and h.revoked_on is null
                   and h.issued_on <= core.site_date(p_permit.site_id)
                   and (h.expires_on >= core.site_date(p_permit.site_id)) is not false
              )
         )
    from safety.permit_kind_signers as g
    left join identity.roles as r on r.organization_id = g.organization_id and r.id = g.role_id
    left join workforce.certificate_types as t
      on t.organization_id = g.organization_id
     and t.id = g.certificate_type_id
    left join identity.accounts as c on c.organization_id = g.organization_id and c.id = g.account_id
   where g.organization_id = core.current_organization_id()
     and g.kind_id = p_permit.kind_id
     and g.role = p_role
$$;

grant execute on function safety.signers_of to assetry_api, assetry_list;
