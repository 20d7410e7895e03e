import { MAIN_ID, SkipLink } from '../ui/plain/header/SkipLink.tsx';
import { About } from './about/About.tsx';
import { Closing } from './closing/Closing.tsx';
import { Curriculum } from './curriculum/Curriculum.tsx';
import { Eligibility } from './eligibility/Eligibility.tsx';
import { Faq } from './faq/Faq.tsx';
import { Features } from './features/Features.tsx';
import { Footer } from './footer/Footer.tsx';
import { LandingHeader } from './header/LandingHeader.tsx';
import { Hero } from './hero/Hero.tsx';
import { Journey } from './journey/Journey.tsx';
import styles from './LandingPage.module.css';
import { RegisterBar } from './register/RegisterBar.tsx';
import { Selection } from './selection/Selection.tsx';
import { Why } from './why/Why.tsx';

export function LandingPage() {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Hero />
        <div>
          <About />
          <Features />
          <Journey />
          <Selection />
          <Eligibility />
          <Curriculum />
          <Why />
          <Faq />
          <Closing />
          <RegisterBar />
        </div>
      </main>
      <Footer />
    </>
  );
}
