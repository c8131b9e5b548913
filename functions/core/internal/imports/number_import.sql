-- The accepted new rows of an import that say no number, with numbers that the system gives: one block of the counter,
-- and more where rows of the import itself have chosen some of them.
create or replace function core.number_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_chosen  jsonb   := (
    select coalesce(jsonb_object_agg(r.code, true), '{}') from unnest(p_rows) as r where r.code is not null
  );
  v_lacking integer := (
    select count(*) from unnest(p_rows) as r where r.is_new and r.faults = '[]' and r.code is null
  );
  v_numbers text[]  := '{}';
begin
  while cardinality(v_numbers) < v_lacking loop
    v_numbers := v_numbers || array(
      select n.number
        from unnest(core.new_numbers(p_entity.entity, v_lacking - cardinality(v_numbers)))
             with ordinality as n (number, place)
       where not v_chosen ? n.number
       order by n.place
    );
  end loop;

  if v_lacking = 0 then
    return p_rows;
  end if;

  return array(
    select case
             when p.number is null then row(p.position, p.code, p.id, p.is_new, p.kept, p.faults)::core.import_row
             else row(
               p.position, p.number, p.id, p.is_new,
               p.kept || jsonb_build_object(p_entity.code_column, p.number), p.faults
             )::core.import_row
           end
      from (
        select r.*,
               case
                 when r.is_new and r.faults = '[]' and r.code is null then
                   v_numbers[count(*) filter (where r.is_new and r.faults = '[]' and r.code is null)
                     over (order by r.position)]
               end as number
          from unnest(p_rows) as r
      ) as p
     order by p.position
  );
end
$$;

grant execute on function core.number_import to assetry_api;
