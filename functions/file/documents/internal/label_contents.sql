-- What labels say, in the order of the ids, as the list shows the records to the caller now. The code is what
-- search_codes finds the record by. Refuses ids without a record, and codes that Code 128 has no room or sign for, all
-- at once.
create or replace function file.label_contents(p_entity text, p_entity_ids uuid[], p_code_type text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_rows   jsonb;
  v_labels jsonb;
  v_faults jsonb;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;
  perform hook.require_reading(v_entity.list);
  v_rows := audit.current_rows(v_entity.list, p_entity_ids);

  select jsonb_agg(
           jsonb_build_object('code', l.code, 'name', l.name, 'site', concat_ws(' ', l.site_code, l.site_name))
           order by l.position
         ),
         coalesce(
           jsonb_agg(core.fault(format('p_entity_ids[%s]', l.position), f.code, f.message) order by l.position)
             filter (where f.code is not null),
           '[]'
         )
    into v_labels, v_faults
    from (
      select i.position, r.record is not null as is_found,
             coalesce(r.record ->> 'barcode', r.record ->> v_entity.code_column) as code,
             coalesce(r.record ->> 'name', r.record ->> 'storeroom_name') as name,
             r.record ->> 'site_code' as site_code, r.record ->> 'site_name' as site_name
        from unnest(p_entity_ids) with ordinality as i (id, position)
       cross join lateral (select v_rows -> i.id::text as record) as r
    ) as l
   cross join lateral (
    select case
             when not l.is_found then 'NOT_FOUND'
             when p_code_type = 'CODE_128' and l.code !~ '^[ -~]{1,20}$' then 'INVALID_FORMAT'
           end as code,
           case
             when not l.is_found then 'No such record within your reach'
             else format('%s has more than 20 characters or others than ASCII: print it as QR', l.code)
           end as message
  ) as f;

  perform core.refuse_faults(v_faults);
  return v_labels;
end
$$;

grant execute on function file.label_contents to assetry_api;
