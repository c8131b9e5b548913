comment on type core.figure_answer is
'A share at each site where something was counted, and last, unless one site was asked for, at all of them';
comment on column core.figure_answer.site_id is 'The site; empty in the row for all of them';
comment on column core.figure_answer.site_code is 'Code of the site; empty in the row for all of them';
comment on column core.figure_answer.numerator is 'What is counted of the denominator';
comment on column core.figure_answer.denominator is 'What it is counted of; never 0';
comment on column core.figure_answer.percent is 'numerator in percent of denominator, rounded half up to two places';
comment on column core.figure_answer.numerator_ids is 'The records of numerator, by id; null unless p_details';
comment on column core.figure_answer.denominator_ids is 'The records of denominator, by id; null unless p_details';
