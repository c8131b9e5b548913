-- The columns of the rows of a list as its import takes them, in their order. type: NUMBER, BOOLEAN or TEXT, as which a
-- spreadsheet has them. is_key: rows that are equal in these columns are imported by one call, because they are the
-- lines of one record, or the stock of one item at one storeroom.
create or replace function core.exported_columns(p_list text)
returns table (name text, type text, is_key boolean, place bigint)
language sql
stable
set search_path = ''
as $$
  select c.name,
         case
           when c.kind in ('INTEGER', 'NUMBER') then 'NUMBER'
           when c.kind = 'BOOLEAN' then 'BOOLEAN'
           else 'TEXT'
         end,
         f.field is not null
           and c.name in (
                 'site_code',
                 (
                   select core.reference_name(d)
                     from core.entity_fields as d
                    where d.entity = e.entity
                      and d.field = f.field
                 )
               ),
         row_number() over (order by c.name)
    from core.entities as e
   cross join lateral core.export_columns(e) as c
   cross join lateral (select core.document_field(e.list) as field) as f
   where e.list = p_list
     and c.value is not null
     and core.exporting_function(p_list) is null
   union all
  select a.name,
         case
           when a.type in ('numeric'::regtype, 'integer'::regtype) then 'NUMBER'
           when a.type = 'boolean'::regtype then 'BOOLEAN'
           else 'TEXT'
         end,
         p_list = 'opening_balances' and a.name in ('item_number', 'storeroom_code'),
         a.place
    from pg_catalog.pg_proc as p
   cross join lateral unnest(p.proargnames, p.proallargtypes) with ordinality as a (name, type, place)
   where p.oid = core.exporting_function(p_list)
$$;

grant execute on function core.exported_columns to assetry_list;
