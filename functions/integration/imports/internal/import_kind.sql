-- What is imported under a name: the kind of record that a row creates, and how many rows its action takes. Most
-- imports are named by their list. A row of the others creates more than a record of one list, so their columns are
-- named here; null where the fields of the kind tell them.
create or replace function integration.import_kind(
  p_list          text,
  out p_entity    text,
  out p_columns   text[],
  out p_most_rows integer
)
returns record
language sql
stable
security definer
set search_path = ''
as $$
  select k.entity, k.columns, k.most_rows
    from (
      select 'people' as list, 'identity.accounts' as entity,
             '{email,display_name,reaches_all_sites,role_codes,site_codes,worker_site_code,worker_number,trade,'
               'craft_code,craft_level,hired_on,phone,invites}'::text[] as columns,
             250 as most_rows
      union all
      select 'opening_balances', 'inventory.movements',
             '{item_number,storeroom_code,bin_code,lot_number,expires_on,condition,quantity,unit_code,unit_cost}',
             10000
      union all
      select e.list, e.entity, null, 10000 from core.entities as e
    ) as k
   where k.list = p_list
$$;

grant execute on function integration.import_kind to assetry_api;
