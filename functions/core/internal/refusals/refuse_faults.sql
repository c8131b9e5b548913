-- Refuses values with everything that is wrong with them; does nothing when nothing is.
-- p_faults is an array of {field, code, message}.
create or replace function core.refuse_faults(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults <> '[]' then
    perform core.refuse(
      'VALIDATION_FAILED',
      'Not accepted: ' || (
        select string_agg(format('%s (%s)', f ->> 'field', f ->> 'message'), ', ')
          from jsonb_array_elements(p_faults) as f
      ),
      422, p_faults
    );
  end if;
end
$$;

grant execute on function core.refuse_faults to assetry_api, assetry_list, assetry_auth;
