-- Checks what is special to the channel in the values of a relay, which core.check_values has passed, and
-- answers them with what follows from them: the defaults of a new relay, and the server behind a URL.
create or replace function notify.check_relay(p_channel text, p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(b.field, b.code, b.message) order by b.field), '[]')
    into v_faults
    from (
      select v.key as field, 'NOT_APPLICABLE' as code, format('A relay of %s does not have this field',
      p_channel) as message
        from jsonb_each_text(p_values) as v
       where v.key not in ('channel', 'name')
         and v.value is not null
         and v.key not in (select f.field from notify.relay_fields(p_channel) as f)
      union all
      select f.field, 'MISSING_VALUE', 'A value is required'
        from notify.relay_fields(p_channel) as f
       where f.is_required
         and (p_operation = 'create' or p_values ? f.field)
         and p_values ->> f.field is null
      union all
      select v.key, 'INVALID_FORMAT', notify.relay_fault(v.key, v.value)
        from jsonb_each_text(p_values) as v
        join notify.relay_fields(p_channel) as f on f.field = v.key
       where notify.relay_fault(v.key, v.value) is not null
    ) as b;

  perform core.refuse_faults(v_faults);

  if p_values ? 'url' then
    p_values := p_values || notify.url_target(p_values ->> 'url');
  end if;

  if p_channel = 'EMAIL' and (p_operation = 'create' or p_values ? 'security') then
    p_values := p_values || jsonb_build_object('security', coalesce(p_values ->> 'security', 'STARTTLS'));
  end if;

  if p_channel = 'EMAIL' and (p_operation = 'create' or p_values ? 'port') then
    p_values := p_values || jsonb_build_object(
      'port', coalesce((p_values ->> 'port')::integer, case p_values ->> 'security' when 'TLS' then 465 else 587 end)
    );
  end if;

  if p_channel = 'CHAT' and (p_operation = 'create' or p_values ? 'message_format') then
    p_values := p_values || jsonb_build_object('message_format', coalesce(p_values ->> 'message_format', 'TEXT'));
  end if;

  return p_values;
end
$$;

grant execute on function notify.check_relay to assetry_api;
