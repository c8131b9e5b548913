-- The mapping that is proposed for the headers of a file: as the newest saved mapping of these headers says; else as
-- the export of a known product, and of its other headers to the column of the same name; else to the column of the
-- same name, or of the most similar one. No column is proposed twice. A header without a column is null.
create or replace function integration.proposed_mapping(p_organization_id uuid, p_list text, p_headers text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_fields  text[] := integration.import_fields(p_list);
  v_lower   text[] := array(select lower(h.header) from unnest(p_headers) as h (header));
  v_saved   jsonb  := (
    select (select jsonb_object_agg(lower(e.key), e.value) from jsonb_each(m.mapping) as e)
      from integration.import_mappings as m
     where m.organization_id = p_organization_id
       and m.list = p_list
       and m.fingerprint = integration.fingerprint_of(p_headers)
     order by m.created_at desc, m.id desc
     limit 1
  );
  v_known   integration.known_exports;
  v_mapping jsonb  := '{}';
  v_next    record;
begin
  select * into v_known
    from integration.known_exports as k
   where k.list = p_list
     and k.headers <@ v_lower
   order by cardinality(k.headers) desc, k.product
   limit 1;

  for v_next in
    select h.header, c.field
      from unnest(p_headers) with ordinality as h (header, place)
     cross join lateral (select regexp_replace(lower(btrim(h.header)), '[^a-z0-9]+', '_', 'g') as word) as w
     cross join lateral (
        select v_saved ->> lower(h.header) as field, 1 as stage, 0::real as distance where v_saved is not null
        union all
        select v_known.mapping ->> lower(h.header), 1, 0 where v_saved is null
        union all
        select w.word, 2, 0
         where v_saved is null
           and w.word = any (v_fields)
           and (lower(h.header) = any (v_known.headers) or v_known.mapping ? lower(h.header)) is not true
        union all
        select f.name, 3, -ext.similarity(w.word, f.name)
          from unnest(v_fields) as f (name)
         where v_saved is null
           and v_known.product is null
           and ext.similarity(w.word, f.name) >= 0.6
     ) as c
     where c.field is not null
     order by c.stage, c.distance, h.place
  loop
    continue when v_mapping ? v_next.header
      or exists (select from jsonb_each_text(v_mapping) as m where m.value = v_next.field);
    v_mapping := v_mapping || jsonb_build_object(v_next.header, v_next.field);
  end loop;

  return (select coalesce(jsonb_object_agg(h.header, null), '{}') from unnest(p_headers) as h (header)) || v_mapping;
end
$$;
