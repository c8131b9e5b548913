-- What is said of an instant without a time zone: the same time in the zone of the site, or of all sites within the
-- caller's reach where they have one. Null for other texts.
create or replace function core.instant_words(p_text text, p_site_id uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_zones text[];
  v_at    timestamp;
  v_gap   interval;
begin
  if p_text !~ '^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$'
    or not pg_input_is_valid(p_text, 'timestamp')
  then
    return null;
  end if;

  v_zones := array(
    select distinct s.time_zone from core.sites as s where p_site_id is null or s.id = p_site_id limit 2
  );

  if cardinality(v_zones) <> 1 then
    return null;
  end if;

  v_at := p_text::timestamp;
  v_gap := v_at - (v_at at time zone v_zones[1]) at time zone 'UTC';

  return format(
    'Expected an instant with its time zone, such as %s%s in %s', to_char(v_at, 'YYYY-MM-DD"T"HH24:MI:SS'),
    case when v_gap < interval '0' then '-' else '+' end
    || to_char(greatest(v_gap, -v_gap), 'HH24:MI'),
    v_zones[1]
  );
end
$$;

grant execute on function core.instant_words to assetry_api;
