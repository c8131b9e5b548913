-- What the lines of an action on stock say, each with its quantity in the base unit of its item; refuses with every
-- fault of each. p_taken names the fields that the action takes beside item, quantity and unit, p_needed those it
-- needs.
create or replace function inventory.read_lines(p_lines jsonb, p_taken text[], p_needed text[] default '{}')
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'inventory.movements', p_lines, 'create', 1000);
  v_lines  inventory.line[];
  v_faults jsonb;
begin
  p_taken := p_taken || '{item_id,quantity,unit_id}'::text[];
  v_lines := array(
    select jsonb_populate_record(
             null::inventory.line,
             jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'position', r.position, 'entered_quantity', r.kept -> 'quantity',
               'quantity', inventory.to_base_quantity(
                 (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric
               )
             )
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as l
   cross join lateral (
      select k.field, 'NOT_ALLOWED' as code, 'This action does not accept it' as message
        from jsonb_object_keys(jsonb_strip_nulls(v_read.p_kept -> (l.position - 1))) as k (field)
       where k.field <> all (p_taken)
       union all
      select n.field, 'MISSING_VALUE', 'A value is required'
        from unnest(p_needed) as n (field)
       where v_read.p_kept -> (l.position - 1) -> n.field is null
          or v_read.p_kept -> (l.position - 1) -> n.field = 'null'
       union all
      select 'unit_id', 'NO_CONVERSION', 'No unit conversion leads to the base unit of the item'
       where l.item_id is not null and l.entered_quantity is not null and l.quantity is null
       union all
      select 'quantity', 'NOT_EXACT', 'At most six places'
       where scale(trim_scale(l.entered_quantity)) > 6
       union all
      select 'quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit'
       where l.quantity = 0
       union all
      select 'quantity', 'TOO_LARGE', 'At most 999999999 of the base unit'
       where l.quantity > 999999999
       union all
      select 'unit_cost', 'NOT_EXACT', 'At most six places'
       where scale(trim_scale(l.unit_cost)) > 6
    ) as f
   where not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  if v_lines = '{}' and v_read.p_faults = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_lines;
end
$$;

grant execute on function inventory.read_lines to assetry_api;
