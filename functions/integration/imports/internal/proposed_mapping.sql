-- The mapping that is proposed for the headers of a file: as the newest saved mapping of these headers says; else as
-- the export of a known product, and of its other headers to the column of the same name; else to the column of the
-- same name, however it is spelled (integration.header_word), or of the most similar one but ids, which no other
-- product has. No column is proposed twice. A header without a column is null.
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
    -- Words are made once each, not for each pair of a header and a column.
    with fields as materialized (
      select f.name, integration.header_word(f.name) as spelled from unnest(v_fields) as f (name)
    ), headers as materialized (
      select h.header, h.place, btrim(regexp_replace(lower(h.header), '[^a-z0-9]+', '_', 'g'), '_') as word,
             integration.header_word(h.header) as spelled,
             (lower(h.header) = any (v_known.headers) or v_known.mapping ? lower(h.header)) is not true as is_free
        from unnest(p_headers) with ordinality as h (header, place)
    )
    select w.header, c.field
      from headers as w
     cross join lateral (
        select v_saved ->> lower(w.header) as field, 1 as stage, 0::real as distance where v_saved is not null
        union all
        select v_known.mapping ->> lower(w.header), 1, 0 where v_saved is null
        union all
        select w.word, 2, 0
         where v_saved is null
           and w.word = any (v_fields)
           and w.is_free
        union all
        select f.name, 3, 0
          from fields as f
         where v_saved is null
           and f.spelled = w.spelled
           and w.is_free
        union all
        select f.name, 4, -ext.similarity(w.word, f.name)
          from fields as f
         where v_saved is null
           and v_known.product is null
           and f.name !~ '_id$'
           and ext.similarity(w.word, f.name) >= 0.6
     ) as c
     where c.field is not null
     order by c.stage, c.distance, w.place
  loop
    continue when v_mapping ? v_next.header
      or exists (select from jsonb_each_text(v_mapping) as m where m.value = v_next.field);
    v_mapping := v_mapping || jsonb_build_object(v_next.header, v_next.field);
  end loop;

  return (select coalesce(jsonb_object_agg(h.header, null), '{}') from unnest(p_headers) as h (header)) || v_mapping;
end
$$;
