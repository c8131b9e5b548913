-- Refuses a day that is no Monday, or none at all. Whether the week has begun depends on the worker.
create or replace function work.check_week(p_field text, p_week_on date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_week_on is null then
    perform core.refuse_field(p_field, 'MISSING_VALUE', 'A value is required');
  elsif not isfinite(p_week_on) or extract(isodow from p_week_on) <> 1 then
    perform core.refuse_field(p_field, 'INVALID_VALUE', format('%s is not a Monday', p_week_on));
  end if;
end
$$;

grant execute on function work.check_week to assetry_api;
