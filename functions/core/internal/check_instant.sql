-- Refuses an instant that is still to come, or that is not after what happened before it.
create or replace function core.check_instant(p_field text, p_at timestamptz, p_not_before timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_at > clock_timestamp() then
    perform core.refuse_field(p_field, 'IN_FUTURE', 'Cannot be in the future');
  elsif p_at < p_not_before then
    perform core.refuse_field(p_field, 'TOO_EARLY', format('Cannot be before %s', to_json(p_not_before) #>> '{}'));
  end if;
end
$$;

grant execute on function core.check_instant to assetry_api, assetry_list;
