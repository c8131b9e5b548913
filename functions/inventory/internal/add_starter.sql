-- Units of the SI and counts.
create or replace function inventory.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with made as (
    insert into inventory.units (organization_id, code, name)
    select o.id, u.code, u.name
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('PCS', 'Pieces'), ('PAIR', 'Pairs'), ('SET', 'Sets'), ('BOX', 'Boxes'), ('KG', 'Kilograms'), ('G', 'Grams'),
          ('L', 'Litres'), ('ML', 'Millilitres'), ('M3', 'Cubic metres'), ('M', 'Metres'), ('MM', 'Millimetres'),
          ('M2', 'Square metres'), ('H', 'Hours'), ('KWH', 'Kilowatt-hours')
     ) as u (code, name)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  )
  select jsonb_build_object('units', count(*)) from made
$$;
