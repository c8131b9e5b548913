-- The differences between a row of an import and a person who exists, as faults: an import of people changes nobody.
create or replace function workforce.changed_person_faults(
  p_account_id uuid,
  p_account    jsonb,
  p_role_ids   uuid[],
  p_site_ids   uuid[],
  p_worker     jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, 'READ_ONLY', 'The person exists: use ' || f.action) order by f.field), '[]'
         )
    from identity.accounts as a
    left join workforce.workers as w on w.account_id = a.id
    left join core.sites as s on s.id = w.site_id
    left join workforce.crafts as c on c.id = w.craft_id
   cross join lateral (
      select 'display_name' as field, 'update_account' as action
       where btrim(p_account ->> 'display_name') <> a.display_name
       union all
      select 'reaches_all_sites', 'update_account'
       where p_account -> 'reaches_all_sites' <> to_jsonb(a.reaches_all_sites)
       union all
      select 'role_codes', 'grant_role'
       where not p_role_ids <@ array(select r.role_id from identity.account_roles as r where r.account_id = a.id)
       union all
      select 'site_codes', 'grant_site'
       where not p_site_ids <@ array(select t.site_id from identity.account_sites as t where t.account_id = a.id)
       union all
      select case k.key when 'site_code' then 'worker_site_code' else k.key end,
             case when w.id is null then 'create_worker' else 'update_worker' end
        from jsonb_each_text(p_worker) as k
       where btrim(k.value) is distinct from case k.key
               when 'site_code' then s.code
               when 'craft_code' then c.code
               else to_jsonb(w) ->> k.key
             end
   ) as f
   where a.id = p_account_id
$$;

grant execute on function workforce.changed_person_faults to assetry_api;
