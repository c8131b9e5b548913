comment on type inspection.inspection_answer is 'Result of the actions on an inspection, except its submission';
