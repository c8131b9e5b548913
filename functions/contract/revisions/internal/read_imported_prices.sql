-- Reads the rows of an import of prices by set: each with what is kept of it and all that is wrong with it, and with
-- the price of the open revision of its contract that it changes, if it does. The contracts that rows name are locked
-- with their open revisions, by id.
create or replace function contract.read_imported_prices(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_ids    uuid[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = 'contract.prices';
  v_rows := core.import_cells(v_entity, p_rows);

  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = 'contract.prices'
       and core.reference_name(f) is not null
     order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  v_ids := array(
    select distinct (r.kept ->> 'contract_id')::uuid
      from unnest(v_rows) as r
     where core.is_of_kind(r.kept -> 'contract_id', 'UUID')
  );
  perform contract.lock_open_revisions(v_ids);

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce(p.id, uuidv7()), p.id is null, r.kept,
               r.faults || case
                 when k.place > 1 and r.kept ->> 'contract_id' is not null then jsonb_build_array(
                   core.fault('item_id', 'REPEATED', 'Repeats item, unit, quantity and first day of an earlier row')
                 )
                 else '[]'
               end
             )::core.import_row
        from (
          select t.read, t.key, row_number() over (partition by t.key order by (t.read).position) as place
            from (
              select e as read,
                     jsonb_build_array(
                       lower(e.kept ->> 'contract_id'), lower(e.kept ->> 'item_id'), lower(e.kept ->> 'unit_id'),
                       case
                         when jsonb_typeof(e.kept -> 'minimum_quantity') = 'number' then
                           trim_scale((e.kept ->> 'minimum_quantity')::numeric)
                         else 0
                       end,
                       e.kept ->> 'starts_on'
                     ) as key
                from unnest(v_rows) as e
            ) as t
        ) as k
       cross join lateral (select (k.read).*) as r
        left join (
          select o.id,
                 jsonb_build_array(
                   o.contract_id, o.item_id, o.unit_id, trim_scale(o.minimum_quantity), o.starts_on
                 ) as key
            from contract.prices as o
            join contract.revisions as v on v.id = o.revision_id and v.status in ('DRAFT', 'PENDING_APPROVAL')
           where v.contract_id = any (v_ids)
        ) as p on p.key = k.key
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_prices to assetry_api;
