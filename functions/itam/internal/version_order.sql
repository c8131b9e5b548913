-- What versions are sorted by: the epoch, then numbers as numbers; what comes before a release (~, rc, beta, alpha,
-- dev) sorts before it, and what a release is followed by (a further number, a letter) after it.
create or replace function itam.version_order(p_version text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[lpad(coalesce(substring(p_version from '^(\d{1,9}):'), '0'), 12, '0')]
         || array(
              select case
                       when t.part[1] = '~' then '0'
                       when t.part[1] ~ '^\d' then '5' || lpad(ltrim(t.part[1], '0'), 24, '0')
                       when t.part[1] = 'dev' then '1'
                       when t.is_before and t.part[1] ~ '^(a|alpha|b|beta|c|m|pre|preview|rc)$' then '2' || t.part[1]
                       else '4' || t.part[1]
                     end
                from (
                       select m.part,
                              m.place,
                              -- A single letter marks what comes before a release only where a number follows it.
                              char_length(m.part[1]) > 1
                                or lead(m.part[1]) over (order by m.place) ~ '^\d' as is_before
                         from regexp_matches(
                                lower(regexp_replace(p_version, '^\d{1,9}:', '')), '(~|\d+|[a-z]+)', 'g'
                              ) with ordinality as m (part, place)
                     ) as t
               order by t.place
            )
         || array['3']
$$;

grant execute on function itam.version_order to assetry_api;
