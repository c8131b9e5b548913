-- Answers as they come in, [{item_id or code, answer, note, photos, instrument_id, measured_at}], with the items of the
-- inspection that they are for, and what is wrong with each as an array of faults. A word by which a CHARACTERISTIC
-- meter is answered becomes its position, which is how readings are kept.
create or replace function inspection.read_answers(p_inspection_id uuid, p_answers jsonb)
returns table (item_id uuid, template_item inspection.template_items, given jsonb, faults jsonb)
language sql
stable
set search_path = ''
as $$
  select m.item_id,
         m.template_item,
         m.given || jsonb_strip_nulls(jsonb_build_object('answer', array_position(m.words, m.given ->> 'answer'))),
         (
           select jsonb_agg(core.fault(format('p_answers[%s]%s', m.row, f.field), f.code, f.message))
             from (
               values
                 ('', 'INVALID_TYPE', 'Expected an object', jsonb_typeof(m.given) <> 'object'),
                 ('.item_id', 'NOT_FOUND', 'No such item of this inspection', m.item_id is null),
                 ('.item_id', 'ALREADY_EXISTS', 'It is answered twice in one call', m.times > 1),
                 ('.answer', m.fault ->> 'code', m.fault ->> 'message', m.fault is not null),
                 ('.note', 'TOO_LONG', 'At most 2000 characters', char_length(m.given ->> 'note') > 2000),
                 ('.photos', m.photos_fault ->> 'code', m.photos_fault ->> 'message', m.photos_fault is not null),
                 ('.instrument_id', 'NOT_FOUND', 'No such asset', m.instrument_fault),
                 ('.measured_at', m.time_fault ->> 'code', m.time_fault ->> 'message', m.time_fault is not null),
                 (
                   '', 'UNKNOWN_FIELD',
                   'Only item_id or code, answer, note, photos, instrument_id and measured_at are allowed',
                   jsonb_typeof(m.given) = 'object'
                     and m.given
                           - array['item_id', 'code', 'answer', 'note', 'photos', 'instrument_id', 'measured_at']
                         <> '{}'
                 )
             ) as f (field, code, message, is_so)
            where f.is_so
         )
    from (
      select a.row, a.given, i.id as item_id, t as template_item, count(i.id) over (partition by i.id) as times,
             case
               when w.words is not null then core.form_fault('WORD', w.words, a.given -> 'answer')
               when i.id is not null and a.given -> 'answer' <> 'null'
                 then coalesce(
                   inspection.answer_fault(t, a.given -> 'answer'),
                   case
                     when t.kind in ('PHOTO', 'SIGNATURE')
                       then file.answer_fault(p_inspection_id, a.given -> 'answer')
                   end
                 )
             end as fault,
             w.words,
             case
               when a.given -> 'photos' <> 'null'
                 then coalesce(
                   core.photos_fault(a.given -> 'photos'), file.answer_fault(p_inspection_id, a.given -> 'photos')
                 )
             end as photos_fault,
             case
               when a.given ->> 'instrument_id' is null then false
               when not pg_input_is_valid(a.given ->> 'instrument_id', 'uuid') then true
               else not exists (select 1 from asset.assets as s where s.id = (a.given ->> 'instrument_id')::uuid)
             end as instrument_fault,
             case
               when a.given ->> 'measured_at' is null then null
               when not core.is_of_kind(a.given -> 'measured_at', 'TIMESTAMP') then
                 jsonb_build_object('code', 'INVALID_TYPE', 'message', core.kind_in_words('TIMESTAMP'))
               else asset.measured_fault(a.given, i.instrument_id)
             end as time_fault
        from jsonb_array_elements(p_answers) with ordinality as a (given, row)
        left join (
          inspection.inspection_items as i
          join inspection.template_items as t on t.id = i.template_item_id
        ) on i.inspection_id = p_inspection_id
         and case when a.given ? 'item_id'
           then i.id::text = lower(a.given ->> 'item_id') else t.code = a.given ->> 'code' end
        left join lateral (
               select meter.observations_of(i.meter_id) as words
                where jsonb_typeof(a.given -> 'answer') = 'string'
                  and not (t.allows_na and a.given ->> 'answer' = 'NA')
             ) as w on true
    ) as m
   order by m.row
$$;

grant execute on function inspection.read_answers to assetry_api;
