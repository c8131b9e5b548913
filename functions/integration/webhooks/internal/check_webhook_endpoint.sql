-- Reads the values of an endpoint and refuses all faults at once: of the values, the URL, patterns that name no type of
-- event, with the nearest that does, and the condition of a new endpoint. That of an update is asked with what stands.
create or replace function integration.check_webhook_endpoint(p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read     record := core.read_record('integration.webhook_endpoints', p_values, p_operation);
  v_faults   jsonb  := v_read.p_faults;
  v_values   jsonb  := v_read.p_kept;
  v_target   jsonb  := notify.url_target(v_values ->> 'url');
  v_patterns text[];
begin
  if v_values ->> 'url' is not null and (
    v_target is null or v_target ->> 'security' = 'TLS' and (v_target ->> 'port')::integer not in (443, 8443)
  ) then
    v_faults := v_faults || core.fault(
      'url', 'INVALID_FORMAT', 'An https URL without a name and password, port 443 or 8443'
    );
  end if;

  if jsonb_typeof(v_values -> 'event_patterns') = 'array' then
    v_patterns := array(select jsonb_array_elements_text(v_values -> 'event_patterns'));
    v_faults := v_faults || integration.pattern_faults(v_patterns);

    if p_operation = 'create' then
      v_faults := v_faults || integration.condition_faults(v_patterns, v_values -> 'record_condition');
    end if;
  end if;

  perform core.refuse_faults(v_faults);
  return v_values || case when v_target is not null then jsonb_build_object('host', v_target ->> 'host') else '{}' end;
end
$$;

grant execute on function integration.check_webhook_endpoint to assetry_api;
