-- The hours of a calendar as the caller gave them, with the name of the day where a number from 1 to 7 was given.
create or replace function workforce.name_weekdays(p_hours jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when jsonb_typeof(p_hours) <> 'array' then p_hours
           else (
             select coalesce(
                      jsonb_agg(
                        case
                          when jsonb_typeof(h.item) = 'object' and h.item ->> 'weekday' ~ '^[1-7]$' then
                            h.item || jsonb_build_object(
                              'weekday', (workforce.weekday_names())[(h.item ->> 'weekday')::integer]
                            )
                          else h.item
                        end
                        order by h.position
                      ),
                      '[]'
                    )
               from jsonb_array_elements(p_hours) with ordinality as h (item, position)
           )
         end
$$;

grant execute on function workforce.name_weekdays to assetry_api;
