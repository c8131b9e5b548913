-- What a document says: the record and what belongs to it as the lists show them to the caller now. A list that the
-- caller may not read is not in it; a record that the caller does not read is refused. As the owner, because lists call
-- functions that are granted to authenticated alone: they read whoever asks.
create or replace function file.document_content(
  p_entity text, p_entity_id uuid, p_paper text, p_locale text, p_is_blank boolean
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_record jsonb;
  v_list   record;
  v_rows   jsonb;
  v_lists  jsonb   := '{}';
  v_units  jsonb;
  v_left   integer := 4000;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  if not file.reads_list(v_entity.list) then
    perform hook.require_reading(v_entity.list);
  end if;

  v_record := audit.current_rows(v_entity.list, array[p_entity_id]) -> p_entity_id::text;

  if v_record is null then
    perform core.refuse('RECORD_NOT_FOUND', format('No such %s', replace(v_entity.noun, '_', ' ')), 404);
  end if;

  for v_list in
    select l.list, l.record_column, l.order_column
      from file.document_lists() as l
     where l.entity = p_entity
       and file.reads_list(l.list)
  loop
    -- lint-allow dynamic-sql: lists and columns are named by file.document_lists
    execute format(
      'select coalesce(jsonb_agg(file.exact_values(to_jsonb(l)) order by l.%I, l.id), ''[]'')
         from (select * from api.%I as r where r.%I = $1 limit $2) as l',
      v_list.order_column, v_list.list, v_list.record_column
    ) into v_rows using p_entity_id, v_left + 1;
    v_left := v_left - jsonb_array_length(v_rows);

    if v_left < 0 then
      perform core.refuse(
        'DOCUMENT_TOO_LONG', 'The record has more than 4,000 lines', 422,
        p_hint => 'Read its lines from the list as CSV'
      );
    end if;

    v_lists := v_lists || jsonb_build_object(v_list.list, v_rows);
  end loop;

  if file.reads_list('items') then
    select jsonb_object_agg(i.key, i.value ->> 'base_unit_code') into v_units
      from jsonb_each(
             audit.current_rows(
               'items', array(select (p #>> '{}')::uuid from jsonb_path_query(v_lists, '$.*[*].item_id') as p)
             )
           ) as i;
  end if;

  return (
    select jsonb_build_object(
             'kind', p_entity, 'number', v_record ->> v_entity.code_column, 'paper', p_paper,
             'locale', coalesce(p_locale, o.locale, 'en'), 'is_blank', p_is_blank, 'printed_at', clock_timestamp(),
             'organization_name', o.name,
             'site', jsonb_build_object(
               'code', s.code, 'name', s.name, 'time_zone', s.time_zone, 'address', s.address
             ),
             'currency_decimals', core.currency_decimals(v_record ->> 'currency'),
             'record', file.exact_values(v_record), 'lists', v_lists,
             'units', coalesce(v_units, '{}')
           )
      from core.organizations as o
      join core.sites as s on s.organization_id = o.id and s.id = (v_record ->> 'site_id')::uuid
     where o.id = core.current_organization_id()
  );
end
$$;

grant execute on function file.document_content to assetry_api;
