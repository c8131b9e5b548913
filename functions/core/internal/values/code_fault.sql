-- What is wrong with a code that a row gives for a record, as a fault; null when nothing is. p_found are the records
-- that have it, as core.coded_records answers them.
create or replace function core.code_fault(p_row jsonb, p_field text, p_name text, p_within text[], p_found jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_usable bigint := jsonb_array_length(jsonb_path_query_array(p_found, '$[*] ? (@.is_usable == true)'));
begin
  if jsonb_typeof(p_row -> p_name) <> 'string' then
    return core.fault(p_name, 'INVALID_TYPE', 'Expected text');
  elsif p_row ? p_field then
    -- An id of another form has a fault of its own.
    if p_found = '[]' and (p_row ->> p_field is null or pg_input_is_valid(p_row ->> p_field, 'uuid')) then
      return core.fault(p_name, 'CONTRADICTION', format('Differs from that of %s', p_field));
    end if;
  elsif p_found = '[]' then
    return core.fault(p_name, 'NOT_FOUND', 'No such record within your reach');
  elsif jsonb_array_length(p_found) > 1 and v_usable <> 1 then
    return core.fault(
      p_name, 'AMBIGUOUS',
      format('Several records have it: send %s', concat_ws(' or ', p_field, array_to_string(p_within, ' and ')))
    );
  end if;

  return null;
end
$$;

grant execute on function core.code_fault to assetry_api;
