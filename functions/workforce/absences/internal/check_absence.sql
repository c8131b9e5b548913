-- An absence of checked values; refuses one that ends before it starts, or after more than three years.
create or replace function workforce.check_absence(p_values jsonb)
returns workforce.absences
language plpgsql
stable
set search_path = ''
as $$
declare
  v_absence workforce.absences := jsonb_populate_record(null::workforce.absences, p_values);
begin
  if v_absence.ends_at <= v_absence.starts_at then
    perform core.refuse_field('ends_at', 'TOO_EARLY', 'Must be after starts_at');
  elsif v_absence.ends_at > v_absence.starts_at + interval '3 years' then
    perform core.refuse_field('ends_at', 'TOO_LATE', 'At most three years after starts_at');
  end if;

  return v_absence;
end
$$;

grant execute on function workforce.check_absence to assetry_api;
