-- Those of some accounts that may be notified of a record now: active, no device, within reach of its site (without
-- one, of any), and allowed to read it. In the order of their ids. Nearly everybody reads the whole domain by a role;
-- of the others notify.reads_record asks.
create or replace function notify.readers_of(
  p_organization_id uuid,
  p_site_id         uuid,
  p_entity          text,
  p_entity_id       uuid,
  p_account_ids     uuid[]
)
returns uuid[]
language sql
volatile
set search_path = ''
as $$
  select array(
    select a.id
      from identity.accounts as a
      left join identity.reaches as r
        on r.organization_id = a.organization_id
       and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
     where a.organization_id = p_organization_id
       and a.id = any (p_account_ids)
       and a.status = 'ACTIVE'
       and not a.is_device
       and case
             when p_site_id is null then a.reaches_all_sites or cardinality(r.site_ids) > 0
             else p_site_id = any (r.site_ids)
           end
       and (
         exists (
           select
             from identity.account_roles as ar
             join identity.roles as m on m.id = ar.role_id
             left join identity.role_permissions as rp
               on rp.organization_id = ar.organization_id
              and rp.role_id = ar.role_id
              and rp.permission = split_part(p_entity, '.', 1) || '.read'
            where ar.organization_id = a.organization_id
              and ar.account_id = a.id
              and (m.reading = 'ALL' or m.grants_everything or rp.permission is not null)
         )
           or notify.reads_record(a.id, p_entity, p_entity_id)
       )
     order by a.id
  )
$$;
