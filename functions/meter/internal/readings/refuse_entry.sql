-- Refuses the request when its one reading was rejected; the fields of the request are called p_….
create or replace function meter.refuse_entry(p_entry meter.entry)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  case p_entry.code
    when 'VALIDATION_FAILED' then
      perform core.refuse_faults(
        (
          select jsonb_agg(core.fault('p_' || (f ->> 'field'), f ->> 'code', f ->> 'message'))
            from jsonb_array_elements(p_entry.details) as f
        )
      );
    when 'METER_NOT_FOUND' then
      perform core.refuse('METER_NOT_FOUND', p_entry.message, 404);
    when 'METER_NOT_ACTIVE' then
      perform core.refuse('METER_NOT_ACTIVE', p_entry.message, 409, p_entry.details);
    when 'DUPLICATE_TIMESTAMP' then
      perform core.refuse(
        'DUPLICATE_TIMESTAMP', p_entry.message, 409, p_entry.details,
        'Correct the existing reading with correct_meter_reading; use exchange_meter for the last reading of an old '
          'counter and the first of the new one'
      );
    when 'METER_LINKED' then
      perform core.refuse('METER_LINKED', p_entry.message, 422, p_entry.details);
    when 'METER_NOT_CONTINUOUS' then
      perform core.refuse('METER_NOT_CONTINUOUS', p_entry.message, 422, p_entry.details);
    when 'FUTURE_READING' then
      perform core.refuse('FUTURE_READING', p_entry.message, 422, p_entry.details);
    when 'BEFORE_INSTALL' then
      perform core.refuse('BEFORE_INSTALL', p_entry.message, 422, p_entry.details);
    when 'READING_OUT_OF_RANGE' then
      perform core.refuse('READING_OUT_OF_RANGE', p_entry.message, 422, p_entry.details);
    when 'READING_TOO_PRECISE' then
      perform core.refuse('READING_TOO_PRECISE', p_entry.message, 422, p_entry.details);
    when 'READING_FORGOTTEN' then
      perform core.refuse('READING_FORGOTTEN', p_entry.message, 422, p_entry.details);
    else
      null;
  end case;
end
$$;

grant execute on function meter.refuse_entry to assetry_api;
