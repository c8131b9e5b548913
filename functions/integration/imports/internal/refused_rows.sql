-- The outcomes of rows of which their import, as a whole, has refused the call: each is rejected for that reason.
create or replace function integration.refused_rows(p_numbers integer[], p_message text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(
           jsonb_build_object(
             'row', n.place, 'outcome', 'REJECTED', 'faults',
             jsonb_build_array(
               core.fault(
                 coalesce(f.refusal -> 'details' -> 0 ->> 'field', ''), f.refusal ->> 'code', f.refusal ->> 'message'
               )
             )
           )
           order by n.place
         )
    from unnest(p_numbers) with ordinality as n (number, place)
   cross join (select work.refusal_of(p_message) as refusal) as f
$$;
