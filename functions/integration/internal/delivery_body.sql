-- The body of a delivery as the account for which the transaction acts reads the record now, or null where it may not
-- read it. A body that was made stays as it is. Of a record that was deleted or left the reach of the account, the id
-- alone is told, where the account reached it before and reads the whole domain. Where the condition of the endpoint
-- does not hold for the row, nothing is returned. Above 20 kB the body is a thin one.
create or replace function integration.delivery_body(
  p_delivery integration.webhook_deliveries,
  p_endpoint integration.webhook_endpoints
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  c_most  constant integer := 20000;
  v_kind  core.entities;
  v_lines audit.events[];
  v_last  audit.events;
  v_row   jsonb;
  v_type  text := p_delivery.event_type;
  v_data  jsonb;
  v_more  jsonb := '{}';
begin
  if p_delivery.priority = 0 then
    return coalesce(
      p_delivery.body,
      integration.envelope(v_type, p_delivery.event_at, jsonb_build_object('webhook_endpoint_id', p_endpoint.id))
    );
  end if;

  select * into v_kind from core.entities as e where e.entity = p_delivery.entity;

  if not integration.may_read(v_kind.list) then
    return null;
  elsif p_delivery.record_ids is not null then
    return integration.bulk_body(p_delivery, p_endpoint, v_kind);
  end if;

  v_lines := integration.lines_of(p_delivery);
  v_last := v_lines[cardinality(v_lines)];
  v_row := audit.current_rows(v_kind.list, array[p_delivery.entity_id]) -> p_delivery.entity_id::text;

  if p_endpoint.site_id is not null and v_row ? 'site_id' and v_row ->> 'site_id' <> p_endpoint.site_id::text then
    v_row := null;
  end if;

  if v_row is null then
    v_type := integration.type_of_gone(p_delivery, p_endpoint, v_kind.noun, v_lines);

    if v_type is null then
      return null;
    end if;
  elsif not integration.fits(p_endpoint.record_condition, p_delivery.entity, v_lines, v_row) then
    return null;
  end if;

  if p_delivery.body is not null then
    -- What was made for a record that is out of reach now told more.
    return case when v_row is not null or p_delivery.body::jsonb ->> 'type' = v_type then p_delivery.body end;
  end if;

  v_data := jsonb_build_object('id', p_delivery.entity_id, 'list', v_kind.list, 'sequence', p_delivery.sequence);

  if v_row is not null then
    v_data := v_data || jsonb_build_object(
      'row_version', coalesce(v_last.row_version, (v_row ->> 'row_version')::integer),
      'code', v_row ->> v_kind.code_column, 'label', v_row ->> v_kind.label_column, 'site_id', v_row ->> 'site_id',
      'action', v_last.action, 'account_id', v_last.account_id, 'request_id', v_last.request_id
    );
    v_more := case p_endpoint.payload
      when 'FULL' then jsonb_build_object('row', v_row)
      when 'CHANGES' then jsonb_build_object('changed', integration.changed_values(p_delivery.entity, v_lines, v_row))
      else '{}'
    end;
  end if;

  if octet_length((v_data || v_more)::text) > c_most then
    v_more := '{"truncated": true}';
  end if;

  return integration.envelope(v_type, p_delivery.event_at, v_data || v_more);
end
$$;
