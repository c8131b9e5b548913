-- Answers as they come in, [{item_id or code, answer, note}], with the items of the inspection that they are for, and
-- what is wrong with each as an array of faults.
create or replace function inspection.read_answers(p_inspection_id uuid, p_answers jsonb)
returns table (item_id uuid, template_item inspection.template_items, given jsonb, faults jsonb)
language sql
stable
set search_path = ''
as $$
  select m.item_id,
         m.template_item,
         m.given,
         (
           select jsonb_agg(jsonb_build_object('field', format('p_answers[%s]%s', m.row, f.field)) || f.fault)
             from (
               values
                 ('', case when jsonb_typeof(m.given) <> 'object' then '{"code": "INVALID_TYPE", "message": "An object is needed"}'::jsonb end),
                 ('.item_id', case when m.item_id is null then '{"code": "NOT_FOUND", "message": "No such item of this inspection"}'::jsonb end),
                 ('.item_id', case when m.times > 1 then '{"code": "ALREADY_EXISTS", "message": "Answered twice in one call"}'::jsonb end),
                 ('.answer', case when m.item_id is not null and m.given -> 'answer' <> 'null' then inspection.answer_fault(m.template_item, m.given -> 'answer') end),
                 ('.note', case when char_length(m.given ->> 'note') > 2000 then '{"code": "TOO_LONG", "message": "At most 2000 characters"}'::jsonb end),
                 (
                   '',
                   case
                     when jsonb_typeof(m.given) = 'object'
                       and m.given - array['item_id', 'code', 'answer', 'note'] <> '{}'
                     then '{"code": "UNKNOWN_FIELD", "message": "Only item_id or code, answer and note"}'::jsonb
                   end
                 )
             ) as f (field, fault)
            where f.fault is not null
         )
    from (
      select a.row, a.given, i.id as item_id, t as template_item, count(i.id) over (partition by i.id) as times
        from jsonb_array_elements(p_answers) with ordinality as a (given, row)
        left join (
          inspection.inspection_items as i
          join inspection.template_items as t on t.id = i.template_item_id
        ) on i.inspection_id = p_inspection_id
         and case when a.given ? 'item_id'
           then i.id::text = lower(a.given ->> 'item_id') else t.code = a.given ->> 'code' end
    ) as m
   order by m.row
$$;

grant execute on function inspection.read_answers to assetry_api;
