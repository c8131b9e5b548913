-- Refuses days that end before they begin, and more than a year of them.
create or replace function work.check_period(p_from date, p_to date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_to <= p_from then
    perform core.refuse_field('p_to', 'TOO_SMALL', 'After p_from');
  elsif p_to > p_from + 366 then
    perform core.refuse_field('p_to', 'TOO_LARGE', 'At most 366 days after p_from');
  end if;
end
$$;

grant execute on function work.check_period to assetry_api;
