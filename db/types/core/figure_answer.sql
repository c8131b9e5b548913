comment on type core.figure_answer is
'Share for each site with records counted and, unless one site is requested, a last row for all sites';
comment on column core.figure_answer.site_id is 'The site; empty in the row for all sites';
comment on column core.figure_answer.site_code is 'Code of the site; empty in the row for all sites';
comment on column core.figure_answer.numerator is 'Part of the denominator that meets the condition';
comment on column core.figure_answer.denominator is 'Total of which the share is calculated; never 0';
comment on column core.figure_answer.percent is 'numerator in percent of denominator, rounded half up to two places';
comment on column core.figure_answer.numerator_ids is 'Ids of the records of numerator; null unless p_details';
comment on column core.figure_answer.denominator_ids is 'Ids of the records of denominator; null unless p_details';
